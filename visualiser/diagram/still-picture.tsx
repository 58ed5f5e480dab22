import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import look from '../styles/look.css?raw';
import { Diagram, type DiagramProps } from './diagram.tsx';
import rules from './diagram.css?raw';
import { unlit } from './lighting.ts';

export interface PictureFile {
  title: string;
  width: number;
  height: number;
  styles?: string;
  children: ReactNode;
}

/** An SVG file that includes its styles. */
export function pictureFile({ title, width, height, styles = '', children }: PictureFile): string {
  const picture = (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <title>{title}</title>
      <style dangerouslySetInnerHTML={{ __html: `<![CDATA[\n${look}\n${rules}${styles}]]>` }} />
      {children}
    </svg>
  );
  return `${renderToStaticMarkup(picture)}\n`;
}

export function stillPicture(title: string, drawing: DiagramProps['drawing'], lighting = unlit) {
  return pictureFile({ title, ...drawing, children: <Diagram {...{ drawing, lighting }} /> });
}
