import {
  branchOf,
  type OpeningHours,
  type Parameters,
} from '../../../domain/content/parameters.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { Visit } from '../../../domain/operation/visits/visit.ts';
import { chooseRows, type SheetRow } from '../../../domain/operation/sheet/row.ts';
import { visitSheet } from '../../../domain/operation/sheet/visit.ts';
import { salesWhatsapp, telephoneLink, whatsappLink } from '../../../domain/content/contacts.ts';
import { Card, Stack } from '../../ui/layout/blocks.tsx';
import { SummaryList, type SummaryRow } from '../../ui/text/summary-list.tsx';
import { StreetSketch } from './street-sketch.tsx';
import styles from './end-screen.module.css';

export interface VisitCardProps {
  operation: Operation;
  visit: Visit;
  parameters: Parameters;
}

/** The visit that completes the purchase: address, last day, papers and contact. */
export function VisitCard({ operation, visit, parameters }: VisitCardProps) {
  const { brand_id, purchase } = operation;
  const { location, name } = purchase.vehicle;
  const { mapLink, hours } = visit;
  const branch = branchOf(parameters, location);
  const [first, second] = branch?.between ?? [];
  const { brand } = purchase.vehicle;
  const rows = visitSheet(operation, visit, { whatsapp: salesWhatsapp(parameters, brand_id) });
  const linked = ({ key, label, value }: SheetRow): SummaryRow => {
    if (key === 'address') return { label, value: <PlaceLink address={value} mapLink={mapLink} /> };
    if (key === 'telephone') return { label, value: <a href={telephoneLink(value)}>{value}</a> };
    if (key !== 'whatsapp') return { label, value };
    const chat = whatsappLink(value, `Hola, reservé un ${brand} ${name} online.`);
    return {
      label,
      value: (
        <a href={chat} target="_blank" rel="noreferrer">
          {value}
        </a>
      ),
    };
  };
  return (
    <Card as="section" labelledBy="visita">
      <Stack gap="small">
        <h2 id="visita">Cómo seguís</h2>
        {branch && first && second && <StreetSketch branch={branch} between={[first, second]} />}
        <SummaryList
          rows={[
            ...chooseRows(rows, 'address').map(linked),
            hours.length > 0 && { label: 'Horarios', value: <Hours lines={hours} /> },
            ...chooseRows(
              rows,
              'place',
              'appointment',
              'deadline',
              'toBring',
              'host',
              'telephone',
              'whatsapp',
            ).map(linked),
          ]}
        />
      </Stack>
    </Card>
  );
}

function Hours({ lines }: { lines: OpeningHours['lines'] }) {
  return lines.map(({ days, hours }) => (
    <span key={days} className={styles.line}>
      {days}, {hours}
    </span>
  ));
}

function PlaceLink({ address, mapLink }: Pick<Visit, 'address' | 'mapLink'>) {
  if (!mapLink) return address;
  return (
    <>
      {address}{' '}
      <a href={mapLink} target="_blank" rel="noreferrer">
        Cómo llegar
      </a>
    </>
  );
}
