import type { Branch } from '../../../domain/content/parameters.ts';
import styles from './street-sketch.module.css';
import texts from '../../ui/text/texts.module.css';
import stack from '../../ui/layout/stack.module.css';

export interface StreetSketchProps {
  branch: Branch;
  /** The streets at both ends of the block. */
  between: readonly [string, string];
}

/** A sketch of the branch's block with its streets, not to scale. */
export function StreetSketch({
  branch: { name, address },
  between: [first, second],
}: StreetSketchProps) {
  const street = address.replace(/\s\d.*$/, '').trim();
  return (
    <figure className={stack.small}>
      <svg
        className={styles.map}
        viewBox="0 0 360 240"
        role="img"
        aria-label={`Croquis: ${address}, entre ${first} y ${second}`}
      >
        <g className={styles.block}>
          {[0, 116, 276].map((x) => (
            <g key={x}>
              <rect x={x} y={-8} width={x === 116 ? 130 : 86} height={80} rx={6} />
              <rect x={x} y={102} width={x === 116 ? 130 : 86} height={146} rx={6} />
            </g>
          ))}
        </g>
        <g className={styles.tree}>
          {[10, 32, 54, 76, 128, 150, 212, 234, 288, 310, 332, 354].map((x) => (
            <circle key={x} cx={x} cy={66} r={4.5} />
          ))}
          {[128, 150, 172, 190, 212, 234].map((x) => (
            <circle key={x} cx={x} cy={109} r={4.5} />
          ))}
        </g>
        <text x={12} y={92}>
          {street}
        </text>
        <text transform="translate(106 232) rotate(-90)">{first}</text>
        <text transform="translate(266 232) rotate(-90)">{second}</text>
        <path
          className={styles.pin}
          d="M181 76c-9-13-14-20-14-28a14 14 0 0 1 28 0c0 8-5 15-14 28z"
        />
        <circle className={styles.hole} cx={181} cy={48} r={5} />
        <text className={styles.name} x={181} y={22}>
          {name}
        </text>
      </svg>
      <figcaption className={texts.soft}>
        Entre {first} y {second}. Croquis sin escala.
      </figcaption>
    </figure>
  );
}
