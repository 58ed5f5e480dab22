import { Link } from 'react-router-dom';
import { classes } from '../../ui/styles/classes.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './stepper.module.css';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

export interface Step {
  name: string;
  /** The link of a completed step. */
  href?: string;
}

export interface StepperProps {
  steps: readonly Step[];
  /** Index of the current step, from 0; the number of steps when all are done. */
  current: number;
}

export function Stepper({ steps, current }: StepperProps) {
  return (
    <nav aria-label="Pasos de la reserva" className={styles.stepper}>
      <ol className={styles.list} role="list">
        {steps.map((step, index) => (
          <StepItem
            key={step.name}
            step={step}
            number={index + 1}
            progress={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          />
        ))}
      </ol>
    </nav>
  );
}

interface StepItemProps {
  step: Step;
  number: number;
  progress: 'done' | 'current' | 'ahead';
}

function StepItem({ step, number, progress }: StepItemProps) {
  const content = (
    <>
      <span className={styles.number} aria-hidden="true">
        {progress === 'done' ? <Icon name="check" /> : number}
      </span>
      <span className={styles.name}>
        {step.name}
        {progress === 'done' && <VisuallyHidden> (completo)</VisuallyHidden>}
      </span>
    </>
  );
  return (
    <li
      className={classes(styles.item, styles[progress])}
      aria-current={progress === 'current' ? 'step' : undefined}
    >
      {progress === 'done' && step.href ? (
        <Link className={styles.step} to={step.href}>
          {content}
        </Link>
      ) : (
        <span className={styles.step}>{content}</span>
      )}
    </li>
  );
}
