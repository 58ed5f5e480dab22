import type { ReactNode } from 'react';
import { ButtonLink } from '../form/button.tsx';
import { classes } from '../styles/classes.ts';
import { NonBreakingText } from '../text/non-breaking-text.tsx';
import heading from './band-heading.module.css';
import styles from './blocks.module.css';
import stack from './stack.module.css';

type Tone = 'paper' | 'mist' | 'accent';

export interface ContainerProps {
  /** `text` limits the length of lines. */
  width?: 'page' | 'text';
  children: ReactNode;
}

export function Container({ width = 'page', children }: ContainerProps) {
  return (
    <div className={classes(styles.container, width === 'text' && styles.text)}>{children}</div>
  );
}

export interface BandProps extends ContainerProps {
  tone?: Tone;
  space?: 'normal' | 'tight' | 'above';
  /** The id of its heading. */
  labelledBy?: string;
}

/** A part of a page, as wide as the screen. */
export function Band({ tone = 'paper', space = 'normal', labelledBy, width, children }: BandProps) {
  // Only a named section is a landmark.
  const Element = labelledBy ? 'section' : 'div';
  return (
    <Element className={classes(styles[tone], styles[space])} aria-labelledby={labelledBy}>
      <Container width={width}>{children}</Container>
    </Element>
  );
}

export interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li';
  tone?: Tone;
  /** The id of its heading. */
  labelledBy?: string;
  children: ReactNode;
}

export function Card({ as: Element = 'div', tone = 'paper', labelledBy, children }: CardProps) {
  return (
    <Element className={classes(styles.card, styles[tone])} aria-labelledby={labelledBy}>
      {children}
    </Element>
  );
}

export interface StackProps {
  as?: 'div' | 'section' | 'header' | 'article';
  /** small 8 px, medium 16 px, normal 24 px, large 40 px. */
  gap?: 'small' | 'medium' | 'normal' | 'large';
  children: ReactNode;
}

export function Stack({ as: Element = 'div', gap = 'normal', children }: StackProps) {
  return <Element className={stack[gap]}>{children}</Element>;
}

/** The buttons at the end of a form or page; on a phone they take the whole width. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

export interface BandHeadingProps {
  id: string;
  title: string;
  lead?: ReactNode;
  more?: { link: string; label: string; preventScrollReset?: boolean };
  action?: ReactNode;
}

/** The title of a band, with a link or a button at its end. */
export function BandHeading({ id, title, lead, more, action }: BandHeadingProps) {
  return (
    <div className={heading.heading}>
      <div className={heading.words}>
        <h2 id={id}>
          <NonBreakingText text={title} />
        </h2>
        {lead && <p className={heading.lead}>{lead}</p>}
      </div>
      {more && (
        <div className={heading.more}>
          <ButtonLink variant="quiet" to={more.link} preventScrollReset={more.preventScrollReset}>
            {more.label}
          </ButtonLink>
        </div>
      )}
      {action}
    </div>
  );
}

export type TitledBandProps = BandHeadingProps & Omit<BandProps, 'labelledBy'>;

/** A band of parts under its title. */
export function TitledBand(props: TitledBandProps) {
  return (
    <Band {...props} labelledBy={props.id}>
      <Stack>
        <BandHeading {...props} />
        {props.children}
      </Stack>
    </Band>
  );
}
