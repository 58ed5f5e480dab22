import styles from './band.module.css';
import { classes } from '../styles/classes.ts';
import { Container, type ContainerProps } from './container.tsx';

export interface BandProps extends ContainerProps {
  tone?: 'paper' | 'mist' | 'accent';
  space?: 'normal' | 'tight' | 'above';
  /** The id of its heading. */
  labelledBy?: string;
}

export function Band({ tone = 'paper', space = 'normal', labelledBy, width, children }: BandProps) {
  // Only a named section is a landmark.
  const Element = labelledBy ? 'section' : 'div';
  return (
    <Element className={classes(styles[tone], styles[space])} aria-labelledby={labelledBy}>
      <Container width={width}>{children}</Container>
    </Element>
  );
}
