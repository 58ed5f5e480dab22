import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { SummaryList } from '../../ui/text/summary-list.tsx';

const value = <Skeleton width="6rem" />;

/** The summary before the unit is loaded. */
export function SummarySkeleton() {
  return (
    <Card tone="mist">
      <Stack gap="small">
        <VehiclePicture vehicle={{ image: null, photographs: [] }} description="" />
        <Skeleton shape="title" width="70%" />
        <Skeleton width="90%" />
        <Skeleton shape="price" width="100%" />
        <SummaryList
          rows={[
            { label: 'Total', value, emphasis: 'total' },
            { label: 'Efectivo', value },
            { label: 'Saldo pendiente', value },
          ]}
        />
        <Skeleton width="60%" />
        <SummaryList rows={[{ label: 'Seña para reservar', value, emphasis: 'total' }]} />
      </Stack>
    </Card>
  );
}
