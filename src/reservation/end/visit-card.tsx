import {
  branchOf,
  type OpeningHours,
  type Parameters,
} from '../../../domain/content/parameters.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { Visit } from '../../../domain/operation/visit.ts';
import { salesWhatsapp, telephoneLink, whatsappLink } from '../../../domain/content/contacts.ts';
import { Card, Stack } from '../../ui/layout/blocks.tsx';
import { SummaryList } from '../../ui/text/summary-list.tsx';
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
  const { address, mapLink, hours, appointment, deadline, toBring, host, telephone } = visit;
  const branch = branchOf(parameters, location);
  const [first, second] = branch?.between ?? [];
  const { brand } = purchase.vehicle;
  const whatsapp = salesWhatsapp(parameters, brand_id);
  return (
    <Card as="section" labelledBy="visita">
      <Stack gap="small">
        <h2 id="visita">Cómo seguís</h2>
        {branch && first && second && <StreetSketch branch={branch} between={[first, second]} />}
        <SummaryList
          rows={[
            address && {
              label: 'Dónde',
              value: <PlaceLink address={address} mapLink={mapLink} />,
            },
            hours.length > 0 && { label: 'Horarios', value: <Hours lines={hours} /> },
            { label: 'Tu 0km está en', value: `Sucursal ${location}` },
            appointment && { label: 'Tu visita', value: appointment },
            deadline && { label: 'Hasta cuándo', value: deadline },
            { label: 'Qué llevar', value: toBring },
            { label: 'Quién te atiende', value: host },
            telephone && {
              label: 'Teléfono',
              value: <a href={telephoneLink(telephone)}>{telephone}</a>,
            },
            whatsapp && {
              label: 'WhatsApp',
              value: (
                <a
                  href={whatsappLink(whatsapp, `Hola, reservé un ${brand} ${name} online.`)}
                  target="_blank"
                  rel="noreferrer"
                >
                  {whatsapp}
                </a>
              ),
            },
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
