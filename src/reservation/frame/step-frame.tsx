import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brandClass } from '../../../domain/vehicles/brands.ts';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import { links } from '../../../domain/addresses/links.ts';
import { type Operation } from '../../../domain/operation/operation.ts';
import { netPriceRow } from '../../../domain/operation/sheet/price.ts';
import { figureOf } from '../../../domain/operation/sheet/figures.ts';
import { loudTotal, rateRow } from '../../../domain/operation/sheet/balance.ts';
import type { SaveState } from '../../../machines/saving.ts';
import { useBrand, useBrands, useParameters } from '../../api/context.ts';
import { SiteTitle } from '../../shell/site-title.tsx';
import { focusHeading } from '../../shell/use-arrival-focus.ts';
import {
  labelOf,
  isSideStep,
  slugOf,
  stepNumber,
  steps,
  type StepId,
} from '../../../machines/reservation/steps.ts';
import { CountingText } from '../../ui/text/counting/counting-text.tsx';
import { headingOf, StepLayout } from './step-layout.tsx';
import { StepNote } from './step-note.tsx';
import { reasonId, SummaryBar } from './summary-bar.tsx';
import { Button, type ButtonProps } from '../../ui/form/button.tsx';
import { MapButton, WithMap } from './map-opener.tsx';
import { OperationSummary } from './operation-summary.tsx';
import styles from './step-frame.module.css';
import layout from './step-layout.module.css';
import { classes } from '../../ui/styles/classes.ts';

export interface StepFrameProps {
  step: StepId;
  /** The state that chooses the content: each change moves the focus to the heading. */
  stage?: string;
  operation: Operation;
  /** The button that continues; the payment frame has its own. */
  button?: StepButton;
  /** A right that the law requires in bold directly above the button, wherever it is repeated (CCyC 1111). */
  right?: string;
  /** Beside the button: the state of the save, and why the shopper cannot continue. */
  note?: ReactNode;
  children: ReactNode;
}

export interface StepButton extends Pick<ButtonProps, 'type' | 'form' | 'variant' | 'onClick'> {
  label: string;
  /** Why the button is disabled, also shown in the phone bar; empty when it is enabled. */
  reason: string;
  isDisabled: boolean;
  busy: boolean;
  /** 'Guardando…' by default. */
  busyLabel?: string;
}

/** The note and the button of a step that saves what the shopper chooses or types. */
export function continuation(
  view: { save: SaveState; canContinue: boolean; isLeaving: boolean },
  gap: string,
  send: (event: { type: 'retry' }) => void,
  press: Pick<StepButton, 'onClick' | 'type' | 'form'>,
): Pick<StepFrameProps, 'note' | 'button'> {
  const isClosed = !view.canContinue && !view.isLeaving;
  const retry = () => send({ type: 'retry' });
  return {
    note: <StepNote save={view.save} gap={gap} isClosed={isClosed} onRetry={retry} />,
    button: {
      ...press,
      label: 'Continuar',
      reason: isClosed ? gap : '',
      isDisabled: isClosed,
      busy: view.isLeaving,
    },
  };
}

/** The frame of every step: stepper, summary of the operation, and the button. */
export function StepFrame({
  step,
  stage,
  operation,
  button,
  right,
  note,
  children,
}: StepFrameProps) {
  const action = button && <Continue {...button} />;
  const number = stepNumber(step);
  const summary = <OperationSummary operation={operation} />;
  const net = netPriceRow(
    operation.purchase.vehicle,
    operation.promotion,
    operation.usd_rate,
    useParameters(),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<Element>(null);
  // Moves the focus to the heading, so that screen readers announce the step. A shopper who typed before hydration
  // stays in the field.
  useEffect(() => {
    if (!(document.activeElement instanceof HTMLInputElement)) heading.current?.focus();
  }, [stage]);
  // A retry unmounts its own button, which has the focus.
  useEffect(() => {
    if (focused.current?.isConnected === false) focusHeading();
  });
  return (
    <div
      className={classes(styles.page, brandClass(useBrand(operation.brand_id)))}
      onFocus={({ target }) => (focused.current = target)}
    >
      <WithMap>
        <SiteTitle>{`Paso ${number} de ${steps.length}: ${labelOf(step)}`}</SiteTitle>
        <StepLayout
          vehicle={operation.purchase.vehicle.name}
          map={<MapButton />}
          current={number - 1}
          steps={steps.map(({ id, label: name }) => ({
            name,
            href: links.step(slugOf(id), operation.code),
          }))}
          aside={
            <>
              {summary}
              {action && (
                <div className={styles.besideSummary}>
                  {right && <p className={styles.right}>{right}</p>}
                  {action}
                </div>
              )}
            </>
          }
          asideOnPhones={action ? 'hidden' : 'below'}
        >
          {isSideStep(step) && <WayBack step={step} operation={operation} />}
          <h1 ref={heading} tabIndex={-1} className={layout.heading}>
            {headingOf(step)}
          </h1>
          {children}
          {note}
          {action && <div className={styles.onDesktops}>{action}</div>}
          {!isSideStep(step) && <WayBack step={step} operation={operation} />}
        </StepLayout>
        {button && (
          <SummaryBar
            total={<LoudTotal operation={operation} />}
            deposit={figureOf(operation, 'deposit')}
            net={`${net.label}: ${net.value}`}
            action={action}
            reason={button.reason}
            right={right}
          >
            {summary}
          </SummaryBar>
        )}
      </WithMap>
    </div>
  );
}

function Continue({ label, reason, isDisabled, ...button }: StepButton) {
  return (
    <Button
      busyLabel="Guardando…"
      {...button}
      size="large"
      wide
      disabled={isDisabled}
      // The bar is hidden on a desktop, but still describes the button.
      aria-describedby={reason ? reasonId : undefined}
    >
      {label}
    </Button>
  );
}

/** The total in large pesos, with its dollars small beside them. */
function LoudTotal({ operation }: { operation: Operation }) {
  const total = <CountingText>{loudTotal(operation)}</CountingText>;
  if (operation.purchase.vehicle.currency === 'ars' || operation.usd_rate === null) return total;
  return (
    <>
      {total} <span className={styles.dollars}>({rateRow(operation).value})</span>
    </>
  );
}

/** A link to the previous step; on the first step, to the unit. At the head of a side step, else at the foot (SPEC §2). */
function WayBack({ step, operation }: { step: StepId; operation: Operation }) {
  const before = isSideStep(step) ? steps[0] : steps[stepNumber(step) - 2];
  const unit = links.buy(unitAddress(useBrands(), operation.purchase.vehicle));
  const words = isSideStep(step)
    ? 'al modo de pago'
    : before
      ? `al paso ${stepNumber(before.id)}: ${before.label}`
      : 'a la unidad';
  return (
    <p>
      <Link className={styles.back} to={before ? links.step(before.slug, operation.code) : unit}>
        Volver {words}
      </Link>
    </p>
  );
}
