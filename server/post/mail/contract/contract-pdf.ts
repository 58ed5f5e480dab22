import { dayInMendoza, formatDay } from '../../../../domain/time/dates.ts';
import type { Contract, ContractPart, ContractRow } from '../stored-contract.ts';
import { fontsFor, printable } from './pdf-fonts.ts';

const margin = 48;
const gap = 24;
const textSize = 9;
const colors = { ink: '#1d1c1b', faint: '#5b5855' };

export const contractFile = 'boleto-de-reserva.pdf';

export const pdfHeaders = {
  'cache-control': 'private, no-store',
  'content-type': 'application/pdf',
  'content-disposition': `attachment; filename="${contractFile}"`,
};

/** Lays out a contract as a PDF of A4 pages. The same contract always gives the same file. */
export async function contractPdf(contract: Contract): Promise<Buffer> {
  const { title, seller, at, columns, parts } = contract;
  const fonts = fontsFor(JSON.stringify(contract));
  // Loading it takes a tenth of a second, which would delay the program's start.
  const { default: PDFDocument } = await import('pdfkit');
  const date = new Date(at);
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    pdfVersion: '1.5',
    lang: 'es-AR',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: seller, CreationDate: date },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const written = new Promise((resolve) => pdf.on('end', resolve));
  const root = pdf.struct('Document');
  pdf.addStructure(root);

  const width = pdf.page.width - 2 * margin;
  put('P', seller, { size: textSize, color: colors.faint });
  put('H1', title, { size: 16, isBold: true });
  put('P', `Fecha: ${formatDay(dayInMendoza(date))}`, { color: colors.faint });
  const top = pdf.y;
  const half = (width - gap) / 2;
  const ends = columns.map((column, index) => {
    pdf.y = top;
    for (const part of column) lay(part, { x: margin + index * (half + gap), width: half });
    return pdf.y;
  });
  pdf.y = Math.max(...ends);
  for (const part of parts) lay(part, { x: margin, width });
  root.end();
  pdf.end();
  await written;
  return Buffer.concat(chunks);

  function lay(part: ContractPart, place: { x: number; width: number }): void {
    if ('heading' in part) {
      pdf.y += 9;
      return put('H2', part.heading, { ...place, size: 10, isBold: true });
    }
    if ('paragraph' in part) {
      pdf.y += 2;
      return put('P', part.paragraph, place);
    }
    for (const row of part.rows) layRow(row, place);
    return undefined;
  }

  function layRow(
    { label, value, isSmall }: ContractRow,
    { x, width }: { x: number; width: number },
  ): void {
    const labels = Math.min(width * 0.42, 240);
    const cells = [
      { text: printable(label, fonts), x, width: labels - 8, color: colors.faint },
      { text: printable(value, fonts), x: x + labels, width: width - labels, color: colors.ink },
    ];
    pdf.font(fonts.regular).fontSize(isSmall ? textSize - 1.5 : textSize);
    const height = Math.max(...cells.map((cell) => pdf.heightOfString(cell.text, cell)));
    if (pdf.y + height > pdf.page.maxY()) pdf.addPage();
    const { y } = pdf;
    const draw = cells.map((cell) => () => {
      pdf.fillColor(cell.color).text(cell.text, cell.x, y, { width: cell.width });
    });
    root.add(pdf.struct('P', {}, draw));
    pdf.y = y + height + 2;
  }

  function put(
    tag: string,
    text: string,
    of: { x?: number; width?: number; size?: number; isBold?: boolean; color?: string } = {},
  ): void {
    const { x = margin, size = textSize, color = colors.ink, isBold } = of;
    pdf
      .font(isBold ? fonts.bold : fonts.regular)
      .fontSize(size)
      .fillColor(color);
    const draw = () =>
      void pdf.text(printable(text, fonts), x, pdf.y, { width: of.width ?? width });
    root.add(pdf.struct(tag, {}, draw));
    pdf.y += 3;
  }
}
