import { renderToStaticMarkup } from 'react-dom/server';
import type { Chart } from '../chart/chart.ts';
import look from '../styles/look.css?raw';
import { Diagram } from './diagram.tsx';
import rules from './diagram.css?raw';
import { draw } from './layout/draw.ts';

/** A chart as an SVG file that includes its styles. */
export async function stillPicture(chart: Chart): Promise<string> {
  const drawing = await draw(chart);
  const { width, height } = drawing;
  const picture = (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <title>{chart.id}</title>
      <style dangerouslySetInnerHTML={{ __html: `<![CDATA[\n${look}\n${rules}]]>` }} />
      <Diagram drawing={drawing} />
    </svg>
  );
  return `${renderToStaticMarkup(picture)}\n`;
}
