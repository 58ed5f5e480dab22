import { useQuery } from '@tanstack/react-query';
import { refundDeadline } from '../../../domain/operation/deadlines.ts';
import {
  branchOf,
  wholeAddress,
  type Branch,
  type OpeningHours,
  type Parameters,
} from '../../../domain/content/parameters.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { formatMoment } from '../../../domain/time/moments.ts';
import { brands, type BrandId } from '../../../domain/vehicles/brands.ts';
import { useClient } from '../../api/context.ts';
import { parametersQuery } from '../../api/queries.ts';
import { salesWhatsapp, telephoneLink, whatsappLink } from '../../../domain/content/contacts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { SummaryList } from '../../ui/text/summary-list.tsx';
import { StreetSketch } from './street-sketch.tsx';
import styles from './end-screen.module.css';

/** Where to go to finish the purchase, until when, with what, and who answers. */
export function VisitCard({ operation }: { operation: Operation }) {
  const { data: parameters } = useQuery(parametersQuery(useClient()));
  const { purchase, brand_id, used_vehicles } = operation;
  const { location, name } = purchase.vehicle;
  const since = purchase.transaction?.paid_at ?? purchase.transaction?.pending_since;
  const group = parameters?.group;
  const branch = parameters && branchOf(parameters, location);
  const place = branch ?? group;
  const [first, second] = branch?.between ?? [];
  const brand = brands[brand_id].name;
  const salesman = parameters?.salesmen?.find((person) => person.brand_id === brand_id);
  const hours = salesHours(parameters, brand_id);
  const whatsapp = parameters && salesWhatsapp(parameters, brand_id);
  return (
    <Card as="section" labelledBy="visita">
      <Stack gap="small">
        <h2 id="visita">Cómo seguís</h2>
        {branch && first && second && <StreetSketch branch={branch} between={[first, second]} />}
        <SummaryList
          rows={[
            ...(place && wholeAddress(place)
              ? [{ label: 'Dónde', value: <PlaceLink place={place} /> }]
              : []),
            ...(hours.length > 0 ? [{ label: 'Horarios', value: <Hours lines={hours} /> }] : []),
            { label: 'Tu 0km está en', value: `Sucursal ${location}` },
            ...(since
              ? [{ label: 'Hasta cuándo', value: formatMoment(refundDeadline(new Date(since))) }]
              : []),
            {
              label: 'Qué llevar',
              value:
                used_vehicles.length > 0
                  ? 'Tu DNI, el código de la reserva, y el título y la cédula de tu usado'
                  : 'Tu DNI y el código de la reserva',
            },
            { label: 'Quién te atiende', value: salesman?.fullname ?? `Ventas ${brand}` },
            ...(group?.telephone
              ? [
                  {
                    label: 'Teléfono',
                    value: <a href={telephoneLink(group.telephone)}>{group.telephone}</a>,
                  },
                ]
              : []),
            ...(whatsapp
              ? [
                  {
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
                ]
              : []),
          ]}
        />
      </Stack>
    </Card>
  );
}

/** When the brand's sales department is open; nothing without the parameters. */
function salesHours(parameters: Parameters | undefined, brandId: BrandId) {
  return (parameters?.opening_hours ?? [])
    .filter(
      ({ brand_id, departments }) =>
        brand_id === brandId && (departments?.includes('sales') ?? true),
    )
    .flatMap(({ lines }) => lines);
}

function Hours({ lines }: { lines: OpeningHours['lines'] }) {
  return lines.map(({ days, hours }) => (
    <span key={days} className={styles.line}>
      {days}, {hours}
    </span>
  ));
}

function PlaceLink({ place }: { place: Pick<Branch, 'address' | 'city' | 'map_link'> }) {
  const words = wholeAddress(place);
  return place.map_link ? (
    <>
      {words}{' '}
      <a href={place.map_link} target="_blank" rel="noreferrer">
        Cómo llegar
      </a>
    </>
  ) : (
    words
  );
}
