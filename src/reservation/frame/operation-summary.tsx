import { useState } from 'react';
import { refundHours } from '../../../domain/operation/deposit.ts';
import { operationDepositWords } from '../../../domain/operation/operation-after-deposit.ts';
import { refundWords } from '../../../domain/operation/refund-words.ts';
import { reservationSheet } from '../../../domain/operation/sheet/reservation.ts';
import { presentRights } from '../../../domain/operation/sheet/rights.ts';
import { chooseRows } from '../../../domain/operation/sheet/row.ts';
import { vehicleName } from '../../../domain/operation/sheet/unit.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { useParameters } from '../../api/context.ts';
import { Card, Stack } from '../../ui/layout/blocks.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { CountingText } from '../../ui/text/counting/counting-text.tsx';
import { SummaryList } from '../../ui/text/summary-list.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { priceSummary, unitDetails } from '../../ui/text/vehicle-words.ts';
import texts from '../../ui/text/texts.module.css';
import { PaymentMoments } from './payment-moments.tsx';
import { balanceRows } from './words.ts';

export function OperationSummary({ operation }: { operation: Operation }) {
  const parameters = useParameters();
  const [now] = useState(() => new Date());
  const { vehicle, transaction } = operation.purchase;
  const isPaying = !transaction?.paid_at && !transaction?.pending_since;
  const goesBack = isPaying || presentRights(operation, now).some(({ key }) => key === 'refund');
  const afterDeposit = operationDepositWords(operation);
  const back = transaction?.returned_part ? refundWords(transaction) : 'el 100% de la seña';
  return (
    <Card tone="mist">
      <Stack gap="small">
        <VehiclePicture
          vehicle={vehicle}
          description={`${vehicle.name}, ${vehicle.color}`}
          subject
        />
        <div>
          <h2 className={texts.third}>{vehicleName(vehicle)}</h2>
          <p className={texts.soft}>{unitDetails(vehicle)}</p>
        </div>
        <PaymentMoments operation={operation} />
        <SummaryList as={CountingText} rows={balanceRows(operation, parameters)} />
        <Disclosure summary="Cómo se compone el precio">
          <SummaryList
            rows={priceSummary(vehicle, operation.promotion, operation.usd_rate, parameters)}
          />
        </Disclosure>
        <SummaryList
          rows={chooseRows(reservationSheet(operation, 'buyer'), 'deposit', 'returned').map(
            (row) => ({ ...row, ...(row.key === 'deposit' && { emphasis: 'total' }) }),
          )}
        />
        {afterDeposit && <p className={texts.soft}>{afterDeposit}</p>}
        {goesBack && (
          <p className={texts.soft}>
            Si te arrepentís dentro de las {refundHours} horas te devolvemos {back}.
          </p>
        )}
      </Stack>
    </Card>
  );
}
