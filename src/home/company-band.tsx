import type { TextSection } from '../../domain/content/parameters.ts';
import { Stack, TitledBand } from '../ui/layout/blocks.tsx';
import { PhoneFold } from '../ui/layout/phone-fold.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import styles from './company-band.module.css';
import texts from '../ui/text/texts.module.css';

export interface CompanyBandProps {
  /** Undefined while the parameters load. */
  name: string | undefined;
  sections: readonly TextSection[];
}

/** The company's achievements: the number in each title stands large above it. */
export function CompanyBand({ name, sections }: CompanyBandProps) {
  if (sections.length === 0) return null;
  return (
    <TitledBand id="empresa" title={name ? `Quiénes somos en ${name}` : 'Quiénes somos'}>
      <div className={styles.proofs}>
        {sections.map(({ title }) => (
          <h3 key={title} className={styles.proof}>
            <span className={styles.numeral} aria-hidden="true">
              {/\d+/.exec(title)?.[0] ?? <Icon name="check" />}
            </span>
            {title}
          </h3>
        ))}
      </div>
      <PhoneFold summary="Conocé nuestra historia">
        <div className={styles.proofs} data-texts="">
          {sections.map(({ title, paragraphs }) => (
            <Stack key={title} gap="small">
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className={texts.muted}>
                  {paragraph}
                </p>
              ))}
            </Stack>
          ))}
        </div>
      </PhoneFold>
    </TitledBand>
  );
}
