import { inMendoza } from '../../../domain/time/dates.ts';
import { escapeHtml } from '../../../domain/words/escape-html.ts';
import type { CrmEvent } from './event.ts';

/** An XML element with a text, on a line of its own; empty without a text. */
function element(name: string, text: string | number | null, attributes = ''): string {
  return text === null || text === '' ? '' : `<${name}${attributes}>${xml(String(text))}</${name}>`;
}

/** Escapes a text, without the characters that XML 1.0 forbids. */
function xml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));
}

/** An event as ADF XML 1.0, the industry's format in which CRMs read prospects. */
export function adfOf(id: string, event: CrmEvent): string {
  const { type, subject, about, at, dealership, contact, vehicle, details } = event;
  // The database returns the fields in any order.
  const names = Object.keys(details).toSorted();
  const comments = [subject, ...names.map((name) => `${name}: ${details[name]}`)];
  const price = ` type="quote" currency="${vehicle?.currency.toUpperCase()}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<?adf version="1.0"?>',
    '<adf>',
    `<prospect status="${type.startsWith('lead.') ? 'new' : 'resend'}">`,
    element('id', id, ' sequence="1" source="event"'),
    element('id', about, ' sequence="2" source="about"'),
    element('requestdate', `${inMendoza(new Date(at))}-03:00`),
    `<vehicle interest="buy" status="new">`,
    // ADF requires these three elements, known or not.
    `<year>${vehicle?.model_year ?? ''}</year>`,
    `<make>${xml(vehicle?.brand ?? '')}</make>`,
    `<model>${xml(vehicle?.name ?? '')}</model>`,
    element('vin', vehicle?.chassis ?? ''),
    vehicle?.color
      ? `<colorcombination>${element('exteriorcolor', vehicle.color)}</colorcombination>`
      : '',
    element('price', vehicle?.total ?? null, price),
    '</vehicle>',
    '<customer>',
    '<contact>',
    element('name', contact.name, ' part="first"'),
    element('name', contact.lastname, ' part="last"'),
    element('email', contact.email),
    element('phone', contact.telephone),
    '</contact>',
    element('comments', comments.filter(Boolean).join('\n')),
    '</customer>',
    '<vendor>',
    `<contact>${element('name', dealership, ' part="full"')}</contact>`,
    '</vendor>',
    '</prospect>',
    '</adf>',
  ]
    .filter(Boolean)
    .join('\n');
}
