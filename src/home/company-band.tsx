import type { TextSection } from '../../domain/content/parameters.ts';
import { BandHeading } from '../ui/layout/band-heading.tsx';
import { Band } from '../ui/layout/band.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import styles from './company-band.module.css';

export interface CompanyBandProps {
  /** The dealer group's name; undefined while the parameters load. */
  name: string | undefined;
  sections: readonly TextSection[];
}

export function CompanyBand({ name, sections }: CompanyBandProps) {
  if (sections.length === 0) return null;
  return (
    <Band labelledBy="empresa">
      <Stack gap="large">
        <BandHeading id="empresa" title={name ? `Quiénes somos en ${name}` : 'Quiénes somos'} />
        <div className={styles.sections}>
          {sections.map(({ title, paragraphs }) => (
            <Stack key={title} gap="small">
              <h3>{title}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className={styles.text}>
                  {paragraph}
                </p>
              ))}
            </Stack>
          ))}
        </div>
      </Stack>
    </Band>
  );
}
