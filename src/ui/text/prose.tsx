import type { ReactNode } from 'react';
import type { TextSection } from '../../../domain/content/parameters.ts';
import styles from './prose.module.css';
import { sanitised } from './trusted.ts';

export type ProseProps =
  | {
      /** Sanitised HTML of the server. */
      html: string;
      children?: never;
    }
  | { html?: never; children: ReactNode };

/** Text with paragraphs, lists and pictures, at a readable width. */
export function Prose({ html, children }: ProseProps) {
  if (html === undefined) return <div className={styles.prose}>{children}</div>;
  return <div className={styles.prose} dangerouslySetInnerHTML={sanitised(html)} />;
}

export interface TextSectionsProps {
  sections: readonly TextSection[];
  /** `columns`: side by side where there is room. */
  layout?: 'stack' | 'columns';
}

export function TextSections({ sections, layout = 'stack' }: TextSectionsProps) {
  return (
    <div className={styles[layout]}>
      {sections.map(({ title, paragraphs }) => (
        <section key={title} className={styles.prose}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
