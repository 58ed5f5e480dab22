import type { ReactNode } from 'react';
import {
  isSideStep,
  titleNameOf,
  stepNumber,
  type StepId,
} from '../../../machines/reservation/steps.ts';
import { Band } from '../../ui/layout/blocks.tsx';
import { TwoColumns, type TwoColumnsProps } from '../../ui/layout/two-columns.tsx';
import { classes } from '../../ui/styles/classes.ts';
import styles from './step-layout.module.css';
import { Stepper, type StepperProps } from './stepper.tsx';

export interface StepLayoutProps
  extends
    Pick<StepperProps, 'steps' | 'current'>,
    Pick<TwoColumnsProps, 'aside' | 'asideOnPhones'> {
  vehicle: ReactNode;
  map: ReactNode;
  children: ReactNode;
}

/** The layout of a step, shared with its skeleton. */
export function StepLayout({
  vehicle,
  map,
  steps,
  current,
  aside,
  asideOnPhones,
  children,
}: StepLayoutProps) {
  return (
    <Band space="tight">
      <div className={styles.layout}>
        <header className={styles.head}>
          <p className={styles.kicker}>Concesionario Digital · Compra Online</p>
          <p className={styles.vehicle}>Reservando {vehicle}</p>
          {map}
        </header>
        <Stepper steps={steps} current={current} />
        <TwoColumns asideLabel="Tu reserva" aside={aside} asideOnPhones={asideOnPhones}>
          <div className={classes(styles.layout, styles.step)}>{children}</div>
        </TwoColumns>
      </div>
    </Band>
  );
}

/** '2. Datos Personales'; a screen beside a step has no number. */
export function headingOf(step: StepId): string {
  const label = titleNameOf(step);
  return isSideStep(step) ? label : `${stepNumber(step)}. ${label}`;
}
