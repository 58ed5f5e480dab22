import { useParams } from 'react-router-dom';
import {
  ends,
  stepBySlug,
  stepNumber,
  steps,
  type StepId,
} from '../../../machines/reservation/steps.ts';
import {
  assignmentLabels,
  awaitedTitle,
  balanceLabels,
  reservationLabels,
} from '../../../domain/operation/sheet/labels.ts';
import { SiteTitle } from '../../shell/site-title.tsx';
import { Skeleton, SkeletonGroup, SkeletonHeading } from '../../ui/feedback/skeleton.tsx';
import { Band, Card, Stack } from '../../ui/layout/blocks.tsx';
import { TwoColumns } from '../../ui/layout/two-columns.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { SummaryList } from '../../ui/text/summary-list.tsx';
import { StartSkeleton } from '../dealership-start/start-skeleton.tsx';
import styles from './opening-screen.module.css';
import { headingOf, StepLayout } from '../frame/step-layout.tsx';
import { Stepper } from '../frame/stepper.tsx';
import { SummaryBar } from '../frame/summary-bar.tsx';

const stepNames = steps.map(({ label }) => ({ name: label }));

/**
 * A skeleton of the opening screen, built from the address, in the final sizes so that nothing moves. The server
 * renders it too, so it has no operation.
 */
export function OpeningScreen() {
  const { step: slug, brand, operation_code: code, model = '' } = useParams();
  const end = ends.findIndex((place) => place.slug === slug);
  return (
    <>
      <SiteTitle>Tu reserva</SiteTitle>
      {brand && !code ? (
        <StartSkeleton label="Abriendo tu reserva…" brand={brand} model={model} />
      ) : (
        <div className={styles.opening}>
          <SkeletonGroup label="Abriendo tu reserva…">
            {end >= 0 ? (
              // In a pending reservation the payment is the current step.
              <EndSkeleton current={steps.length - end} />
            ) : (
              <StepSkeleton step={stepBySlug(slug)} />
            )}
          </SkeletonGroup>
        </div>
      )}
    </>
  );
}

/** An address without a step leads to the operation's current step. */
function StepSkeleton({ step }: { step: StepId | undefined }) {
  // The payment frame has its own button.
  const hasBar = step !== 'deposit';
  return (
    <>
      <StepLayout
        vehicle={<Skeleton shape="words" width="18ch" />}
        map={<span className={styles.map} />}
        current={step ? stepNumber(step) - 1 : -1}
        steps={stepNames}
        aside={<SummarySkeleton />}
        asideOnPhones={hasBar ? 'hidden' : 'below'}
      >
        <SkeletonHeading size="h2">
          {step ? headingOf(step) : <Skeleton shape="words" width="12ch" />}
        </SkeletonHeading>
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </StepLayout>
      {hasBar && (
        <SummaryBar
          total={<Skeleton shape="words" width="8ch" />}
          net=""
          deposit={<Skeleton shape="words" width="8ch" />}
          action={<Skeleton shape="button" width="8rem" />}
          reason=""
        />
      )}
    </>
  );
}

function EndSkeleton({ current }: { current: number }) {
  return (
    <Band space="tight">
      <Stack>
        <Stepper current={current} steps={stepNames} />
        <TwoColumns asideLabel="Tu reserva" aside={<SummarySkeleton />}>
          <Stack>
            <SkeletonHeading size="h1">{awaitedTitle}</SkeletonHeading>
            <CardSkeleton />
            <CardSkeleton />
          </Stack>
        </TwoColumns>
      </Stack>
    </Band>
  );
}

function CardSkeleton() {
  return (
    <Card>
      <Stack gap="small">
        <Skeleton shape="title" width="12ch" />
        <Skeleton width="100%" />
        <Skeleton width="60%" />
        <Skeleton shape="field" width="100%" />
      </Stack>
    </Card>
  );
}

const value = <Skeleton width="6rem" />;

/** The summary before the unit is loaded. */
function SummarySkeleton() {
  return (
    <Card tone="mist">
      <Stack gap="small">
        <VehiclePicture vehicle={{ image: null, photographs: [] }} description="" />
        <Skeleton shape="title" width="70%" />
        <Skeleton width="90%" />
        <Skeleton shape="price" width="100%" />
        <SummaryList
          rows={[
            { label: assignmentLabels.total, value, emphasis: 'total' },
            { label: assignmentLabels.cash, value },
            { label: balanceLabels.pending, value },
          ]}
        />
        <Skeleton width="60%" />
        <SummaryList rows={[{ label: reservationLabels.deposit, value, emphasis: 'total' }]} />
      </Stack>
    </Card>
  );
}
