import type { ReactNode } from 'react';
import { links } from '../../domain/addresses/links.ts';
import { installmentChoiceWords } from '../../domain/operation/deposit.ts';
import type { AcceptedCards } from '../../domain/operation/deposit-cards.ts';
import { useParameters } from '../api/context.ts';
import { ButtonLink } from '../ui/form/button.tsx';
import { TitledBand } from '../ui/layout/blocks.tsx';
import styles from './how-to-banner.module.css';
import texts from '../ui/text/texts.module.css';

interface Step {
  title: string;
  text: string;
  /** SVG elements in a view box of 64 × 48. */
  drawing: ReactNode;
}

const stepsWith = (accepted: AcceptedCards): readonly Step[] => [
  {
    title: 'Elegí la unidad',
    text: 'Con su color y su precio final.',
    drawing: (
      <>
        <path d="M8 34v-6l6-3 6-8h18l8 8 9 2.5v6.5h-6m-10 0H24m-10 0H8" />
        <path d="M19 25h24M30 17v8" />
        <circle cx="19" cy="34" r="5" />
        <circle cx="44" cy="34" r="5" />
      </>
    ),
  },
  {
    title: 'Armá el pago',
    text: 'Efectivo, usado o cuotas.',
    drawing: (
      <>
        <rect x="10" y="13" width="34" height="21" rx="3" />
        <circle cx="27" cy="23.5" r="5" />
        <path d="M16 19v.01M38 28v.01M20 39h31a3 3 0 0 0 3-3V19" />
      </>
    ),
  },
  {
    title: 'Pagá la seña',
    text: `Con tarjeta, en ${installmentChoiceWords} cuotas${accepted?.debit_cards ? ', o débito' : ''}.`,
    drawing: (
      <>
        <rect x="10" y="11" width="44" height="27" rx="4" />
        <path d="M10 19h44M16 30h9m12 0h11" />
      </>
    ),
  },
  {
    title: 'Retirá tu 0 km',
    text: 'Terminás la compra en el salón.',
    drawing: (
      <>
        <circle cx="22" cy="24" r="9" />
        <circle cx="19" cy="24" r="2" />
        <path d="M31 24h23v6m-7-6v5" />
      </>
    ),
  },
];

/** The four steps of a reservation as drawings, with the video (SPEC §2, Home). */
export function HowToBanner() {
  const parameters = useParameters();
  return (
    <TitledBand
      tone="accent"
      space="tight"
      id="como-reservar"
      title="Reservar un 0 km online lleva minutos, sin salir de tu casa"
      action={
        <ButtonLink variant="secondary" to={links.howToReserve()}>
          Mirá el video
        </ButtonLink>
      }
    >
      <ol className={styles.steps} role="list">
        {stepsWith(parameters).map(({ title, text, drawing }, index) => (
          <li key={title} className={styles.step}>
            <svg className={styles.drawing} viewBox="0 0 64 48" aria-hidden="true">
              {drawing}
            </svg>
            <h3 className={texts.body}>
              <span className={styles.place}>{index + 1}</span> {title}
            </h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </TitledBand>
  );
}
