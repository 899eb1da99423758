import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { clipped, MESSAGES } from '../../contract';
import { inTurns } from '../../platform/in-turns';
import { PDF_COLUMNS, type PdfColumn } from './session-rows';
import { TotalCost } from './total-cost';

const REGULAR = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf');
const BOLD = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf');
const { pdf: texts } = MESSAGES.hours;

/** A4, in points. */
const [MARGIN, RIGHT, BOTTOM] = [40, 555, 780];
const [TEXT, HEAD, TITLE] = [8, 8, 20];
const LINE = 11;
const WORK_LINES = 4;
/** That many lines of the narrowest letter are shorter. The time pdfkit takes grows with the square of a word's length. */
const WORK_LENGTH = 340;
const RULE = '#c8ccd2';

/** The table's columns, with their left edges and widths in points. */
const COLUMNS = [
  { title: texts.day, left: MARGIN, width: 52 },
  { title: texts.time, left: 95, width: 66 },
  { title: texts.person, left: 164, width: 92 },
  { title: texts.work, left: 259, width: 168 },
  { title: texts.hours, left: 430, width: 45, isNumber: true },
  { title: texts.amount, left: 478, width: 77, isNumber: true },
];

export interface PdfHeading {
  from: string;
  to: string;
  /** What the sheet is filtered by, such as a client, each with its label. */
  about?: { label: string; name: string }[];
}

/** Writes rows of `PDF_COLUMNS` as a timesheet that a client can sign, page by page as they arrive. */
export async function pdfOf(rows: AsyncIterable<string[]>, heading: PdfHeading): Promise<Readable> {
  // Loaded on first use: it takes an eighth of the server's start time.
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    font: REGULAR,
    autoFirstPage: false,
    // It would keep the glyphs of every word of every row.
    fontLayoutCache: false,
    info: { Title: texts.title },
  });
  const file = document.pipe(new PassThrough());
  new Sheet(document, file, heading).write(rows).catch((error: Error) => file.destroy(error));
  return file;
}

class Sheet {
  private y = MARGIN;
  private readonly totals = new TotalCost();

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly file: PassThrough,
    private readonly heading: PdfHeading,
  ) {}

  async write(rows: AsyncIterable<string[]>): Promise<void> {
    this.document.addPage();
    this.writeHeading();
    this.writeTableHead();
    for await (const cells of inTurns(rows)) {
      this.writeRow(cellsByColumn(cells));
      // Waits if the reader is slower than the database.
      if (this.file.writableNeedDrain) await this.drained();
      if (this.file.destroyed) return;
    }
    this.writeTotals();
    this.writeSignatures();
    this.document.end();
  }

  private async drained(): Promise<void> {
    const waiting = new AbortController();
    const { signal } = waiting;
    // The one that loses would keep its listeners.
    await Promise.race([once(this.file, 'drain', { signal }), once(this.file, 'close', { signal })]).finally(() =>
      waiting.abort(),
    );
  }

  private writeHeading(): void {
    const { from, to, about = [] } = this.heading;
    this.document.font(BOLD).fontSize(TITLE).text(texts.title, MARGIN, this.y);
    this.y += 30;
    for (const { label, name } of [{ label: texts.period, name: `${from} – ${to}` }, ...about]) {
      this.document.font(BOLD).fontSize(10).text(label, MARGIN, this.y, { lineBreak: false });
      this.document
        .font(REGULAR)
        .text(name, MARGIN + 70, this.y, { width: RIGHT - MARGIN - 70, height: 13, ellipsis: true });
      this.y += 16;
    }
    this.y += 10;
  }

  private writeTableHead(): void {
    this.document.font(BOLD).fontSize(HEAD);
    for (const { title, left, width, isNumber } of COLUMNS) {
      this.document.text(title, left, this.y, { width, align: isNumber ? 'right' : 'left', lineBreak: false });
    }
    this.y += LINE + 2;
    this.rule();
    this.y += 4;
  }

  private writeRow(row: Record<PdfColumn, string>): void {
    const work = clipped(row.description ? `${row.task} – ${row.description}` : row.task, WORK_LENGTH);
    const [day = '', start = ''] = row.start_local.split(' ');
    const end = row.end_local.split(' ')[1];
    const price = row.amount && this.totals.formatted(row.amount, row.currency);
    this.totals.add(row);
    this.document.font(REGULAR).fontSize(TEXT);
    const box = { width: COLUMNS[3]!.width, height: WORK_LINES * LINE, ellipsis: true };
    const { height } = this.document.boundsOfString(work, MARGIN, this.y, box);
    if (this.y + height > BOTTOM) this.nextPage();
    const time = `${start.slice(0, 5)} – ${end ? end.slice(0, 5) : texts.running}`;
    const cells = [day, time, row.person, work, Number(row.hours).toFixed(2), price];
    COLUMNS.forEach(({ left, width, isNumber }, index) => {
      const options = { width, height: height + 1, ellipsis: true, align: isNumber ? 'right' : 'left' } as const;
      this.document.font(REGULAR).fontSize(TEXT).text(cells[index]!, left, this.y, options);
    });
    this.y += height + 5;
  }

  private writeTotals(): void {
    const lines = this.totals.lines();
    if (this.y + lines.length * 14 + 10 > BOTTOM) this.nextPage();
    this.rule();
    this.y += 6;
    this.document.fontSize(10).font(BOLD);
    for (const { label, figure } of lines) {
      this.document.text(label, COLUMNS[3]!.left, this.y, { lineBreak: false });
      this.document.text(figure, COLUMNS[4]!.left, this.y, { width: RIGHT - COLUMNS[4]!.left, align: 'right' });
      this.y += 14;
    }
  }

  /** Never splits the signatures across pages. */
  private writeSignatures(): void {
    if (this.y + 110 > BOTTOM) this.nextPage();
    this.y += 60;
    const width = (RIGHT - MARGIN - 30) / 2;
    [texts.signedFor, texts.signedBy].forEach((label, index) => {
      const left = MARGIN + index * (width + 30);
      this.document
        .moveTo(left, this.y)
        .lineTo(left + width, this.y)
        .lineWidth(0.7)
        .stroke('#000000');
      this.document
        .font(REGULAR)
        .fontSize(9)
        .text(label, left, this.y + 5, { width });
    });
  }

  private nextPage(): void {
    this.document.addPage();
    this.y = MARGIN;
    this.writeTableHead();
  }

  private rule(): void {
    this.document.moveTo(MARGIN, this.y).lineTo(RIGHT, this.y).lineWidth(0.7).stroke(RULE);
  }
}

const cellsByColumn = (cells: string[]) =>
  Object.fromEntries(PDF_COLUMNS.map((column, index) => [column, cells[index] ?? ''])) as Record<PdfColumn, string>;
