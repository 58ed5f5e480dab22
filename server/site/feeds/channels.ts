import { stringify } from 'csv-stringify/sync';
import type { FeedChannel } from '../../../domain/content/feed-channels.ts';
import type { BodyStyle } from '../../../domain/vehicles/body-styles.ts';
import type { Fuel } from '../../../domain/vehicles/traits/powertrain.ts';
import { escapeHtml } from '../../../domain/words/escape-html.ts';
import type { FeedVehicle } from './feed-vehicle.ts';

type Field = (vehicle: FeedVehicle) => string;

interface Channel {
  label: string;
  file: string;
  type: string;
  /** What the channel refuses to miss: a unit without one of them isn't sent. */
  requires: Readonly<Record<string, Field>>;
  others: Readonly<Record<string, Field>>;
  /** Whether a unit that somebody reserves is left out, because the channel has no word for it. */
  isWithoutHeld?: boolean;
  write: (records: readonly FeedRecord[], vehicles: readonly FeedVehicle[]) => string;
}

export type FeedRecord = Readonly<Record<string, string>>;

const bodyStyles: Record<BodyStyle, string> = {
  hatchback: 'HATCHBACK',
  sedan: 'SEDAN',
  suv: 'SUV',
  pickup: 'TRUCK',
  van: 'VAN',
};

const fuels: Record<Fuel, string> = {
  petrol: 'GASOLINE',
  diesel: 'DIESEL',
  hybrid: 'HYBRID',
  electric: 'ELECTRIC',
};

/** A chassis number of seventeen characters (ISO 3779); empty for another one, which the channels refuse. */
const vin: Field = (vehicle) => (/^[A-HJ-NPR-Z\d]{17}$/.test(vehicle.vin) ? vehicle.vin : '');
const price: Field = (vehicle) => `${vehicle.price} ${vehicle.currency}`;
const year: Field = (vehicle) => String(vehicle.year ?? '');

const identity = {
  vehicle_id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  url: ({ url }) => url,
  make: ({ make }) => make,
  model: ({ model }) => model,
  year,
  'mileage.value': () => '0',
  'mileage.unit': () => 'KM',
  body_style: ({ bodyStyle }) => (bodyStyle ? bodyStyles[bodyStyle] : 'OTHER'),
  exterior_color: ({ color }) => color,
  state_of_vehicle: () => 'NEW',
  price,
} satisfies Record<string, Field>;

const traits = {
  trim: (vehicle) => vehicle.trim,
  transmission: ({ gearbox }) => gearbox?.toUpperCase() ?? '',
  fuel_type: ({ fuel }) => (fuel ? fuels[fuel] : ''),
  drivetrain: ({ drive }) => drive?.toUpperCase() ?? '',
  availability: ({ isAvailable }) => (isAvailable ? 'AVAILABLE' : 'NOT_AVAILABLE'),
  dealer_name: ({ dealer }) => dealer,
} satisfies Record<string, Field>;

/** RFC 4180, without the mark of Excel: the first title is 'vehicle_id'. */
const csv: Channel['write'] = (records) =>
  stringify(records as FeedRecord[], { header: true, record_delimiter: 'windows' });

/** RSS 2.0 with the attributes of Google's vehicle ads. */
const xml: Channel['write'] = (records, [first]) => {
  const element = (name: string, value: string) => `<g:${name}>${escapeHtml(value)}</g:${name}>`;
  const items = records.map((record) => {
    const attributes = Object.entries(record).filter(([, value]) => value);
    return `<item>${attributes.map(([name, value]) => element(name, value)).join('')}</item>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n<title>${escapeHtml(first?.dealer ?? '')}</title>\n${items.join('')}</channel></rss>\n`;
};

const json: Channel['write'] = (_, vehicles) => JSON.stringify({ vehicles });

/**
 * The formats of the feeds, with the names of the fields that each channel publishes: Meta's automotive inventory
 * catalogue, TikTok's automotive inventory catalogue, the vehicle ads of Google, and one JSON for other programs.
 */
export const channels: Readonly<Record<FeedChannel, Channel>> = {
  meta: {
    label: 'Meta (Facebook e Instagram)',
    file: 'meta.csv',
    type: 'text/csv; charset=utf-8',
    requires: {
      ...identity,
      vin,
      'image[0].url': ({ image }) => image,
      'image[0].tag[0]': ({ title }) => title,
      'address.addr1': ({ address }) => address,
    },
    others: {
      ...traits,
      'address.region': ({ province }) => province,
      'address.country': () => 'AR',
    },
    write: csv,
  },
  tiktok: {
    label: 'TikTok',
    file: 'tiktok.csv',
    type: 'text/csv; charset=utf-8',
    requires: { ...identity, image_link: ({ image }) => image },
    others: { vin, ...traits },
    write: csv,
  },
  google: {
    label: 'Google',
    file: 'google.xml',
    type: 'application/xml; charset=utf-8',
    requires: {
      id: ({ id }) => id,
      vin,
      store_code: ({ storeCode }) => storeCode,
      condition: () => 'New',
      brand: ({ make }) => make,
      model: ({ model }) => model,
      year,
      color: ({ color }) => color,
      mileage: () => '0 km',
      price,
      image_link: ({ image }) => image,
      link_template: ({ url }) => `${url}?store={store_code}`,
    },
    others: {
      title: ({ title }) => title,
      description: ({ description }) => description,
      link: ({ url }) => url,
      trim: ({ trim }) => trim,
      // Vehicles, in Google's taxonomy of products.
      google_product_category: () => '916',
    },
    // Google's vehicle ads have no availability: a unit that isn't for sale now isn't in the feed.
    isWithoutHeld: true,
    write: xml,
  },
  json: {
    label: 'JSON, para otros programas',
    file: 'stock.json',
    type: 'application/json; charset=utf-8',
    requires: {},
    others: {},
    write: json,
  },
};

/** A unit that a channel would refuse, and the names of the fields that it lacks. */
export interface LeftOut {
  vehicle: FeedVehicle;
  missing: string[];
}

function missingIn(vehicle: FeedVehicle, { requires }: Channel): string[] {
  return Object.entries(requires).flatMap(([name, field]) => (field(vehicle) ? [] : name));
}

export interface WrittenFeed {
  text: string;
  count: number;
  leftOut: LeftOut[];
}

/** The feed of a channel, and the units that it leaves out because the channel would refuse them. */
export function writeFeed(channel: FeedChannel, vehicles: readonly FeedVehicle[]): WrittenFeed {
  const format = channels[channel];
  const leftOut = vehicles.flatMap((vehicle) => {
    const missing = missingIn(vehicle, format);
    return missing.length > 0 ? { vehicle, missing } : [];
  });
  const refused = new Set(leftOut.map(({ vehicle }) => vehicle));
  const sent = vehicles.filter(
    (vehicle) => !refused.has(vehicle) && (vehicle.isAvailable || !format.isWithoutHeld),
  );
  const fields = Object.entries({ ...format.requires, ...format.others });
  const records = sent.map((vehicle) =>
    Object.fromEntries(fields.map(([name, field]) => [name, field(vehicle)])),
  );
  return { text: format.write(records, sent), count: sent.length, leftOut };
}
