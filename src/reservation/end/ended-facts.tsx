import { useState } from 'react';
import type { Operation } from '../../../domain/operation/operation.ts';
import { reservationSheet } from '../../../domain/operation/sheet/reservation.ts';
import { chooseRows, type SheetRow } from '../../../domain/operation/sheet/row.ts';
import { unitSheet } from '../../../domain/operation/sheet/unit.ts';
import { visitSheet } from '../../../domain/operation/sheet/visit.ts';
import { visitOf } from '../../../domain/operation/visits/visit.ts';
import { useParameters } from '../../api/context.ts';
import { telephoneLink } from '../../../domain/content/contacts.ts';
import { Card } from '../../ui/layout/blocks.tsx';
import { SummaryList, type SummaryRow } from '../../ui/text/summary-list.tsx';

/** What an ended reservation was about: the unit, the code, the payment and its day, and the person who answers. */
export function EndedFacts({ operation }: { operation: Operation }) {
  const parameters = useParameters();
  const [now] = useState(() => new Date());
  const reservation = reservationSheet(operation, 'buyer');
  return (
    <Card as="section">
      <SummaryList
        rows={[
          ...chooseRows(unitSheet(operation.purchase.vehicle), 'vehicle', 'color', 'chassis'),
          ...(operation.is_staff_view ? [] : chooseRows(reservation, 'code')),
          ...chooseRows(reservation, 'deposit', 'payment', 'paidOn'),
          ...(parameters
            ? chooseRows(
                visitSheet(operation, visitOf(operation, parameters, now)),
                'host',
                'telephone',
              ).map(withCall)
            : []),
        ]}
      />
    </Card>
  );
}

function withCall({ key, label, value }: SheetRow): SummaryRow {
  return { label, value: key === 'telephone' ? <a href={telephoneLink(value)}>{value}</a> : value };
}
