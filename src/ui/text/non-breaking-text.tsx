import texts from './texts.module.css';

const nonBreakingParts = /((?<!\S)\S+-\S+|0 km)/;

/** A text that doesn't wrap at a hyphen ('T-Cross', a CUIT) or inside '0 km'. */
export function NonBreakingText({ text }: { text: string }) {
  const parts = text.split(nonBreakingParts).map((part, index) =>
    index % 2 ? (
      <span key={index} className={texts.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
  // Another text gets another element: a browser that translates the page replaces the nodes of the parts.
  return <span key={text}>{parts}</span>;
}
