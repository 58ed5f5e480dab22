import texts from './texts.module.css';

const nonBreakingParts = /((?<!\S)\S+-\S+|0 km)/;

/** A text that doesn't wrap at a hyphen ('T-Cross', a CUIT) or inside '0 km'. */
export function NonBreakingText({ text }: { text: string }) {
  return text.split(nonBreakingParts).map((part, index) =>
    index % 2 ? (
      <span key={index} className={texts.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
