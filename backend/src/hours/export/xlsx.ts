import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { HOURS_COLUMNS, type HoursColumn } from '../../contract';

/** Rows are written in batches of about this many characters. */
const BATCH = 64 * 1024;
/** The maximum length of a cell's text. */
const CELL_LENGTH = 32_767;
const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet. */
const EPOCH = Date.UTC(1899, 11, 30);

/** The index of a column's style in `xl/styles.xml`, and its width. Other columns are text. */
const DATE = { style: 2, width: 20 };
const FORMATS: Partial<Record<HoursColumn, { style: number; width: number }>> = {
  ...{ start_utc: DATE, end_utc: DATE, start_local: DATE, end_local: DATE },
  ...{ hours: { style: 3, width: 10 }, rate: { style: 4, width: 10 }, amount: { style: 4, width: 12 } },
};
const TEXT_WIDTH = 18;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Hours" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // The styles: plain, bold, time, hours and money.
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="2" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** Writes rows as a spreadsheet as they arrive. Figures become numbers, times become dates. */
export function xlsxOf(rows: AsyncIterable<string[]>): Readable {
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(XML + xml), name);
  const sheet = Readable.from(sheetOf(rows), { objectMode: false });
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  const file = zip.outputStream as Readable;
  sheet.on('error', (error) => file.destroy(error));
  file.on('close', () => sheet.destroy());
  return file;
}

async function* sheetOf(rows: AsyncIterable<string[]>): AsyncGenerator<Buffer> {
  const widths = HOURS_COLUMNS.map((column, index) => {
    const width = FORMATS[column]?.width ?? TEXT_WIDTH;
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  let batch =
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData><row>${HOURS_COLUMNS.map((it) => textCell(it, 1)).join('')}</row>`;
  for await (const row of rows) {
    batch += `<row>${row.map(cell).join('')}</row>`;
    if (batch.length > BATCH) {
      yield Buffer.from(batch);
      batch = '';
    }
  }
  yield Buffer.from(`${batch}</sheetData></worksheet>`);
}

function cell(value: string, index: number): string {
  if (value === '') return '<c/>';
  const format = FORMATS[HOURS_COLUMNS[index]!];
  if (!format) return textCell(value, 0);
  const figure = format === DATE ? String(serialOf(value)) : value;
  return `<c s="${format.style}"><v>${figure}</v></c>`;
}

/** A local time as days since the spreadsheet's day 0. */
const serialOf = (time: string) => (Date.parse(`${time.replace(' ', 'T')}Z`) - EPOCH) / DAY_MS;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function textCell(value: string, style: number): string {
  const text = value
    .slice(0, CELL_LENGTH)
    // XML cannot contain other characters.
    .replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]|\p{Surrogate}/gu, '')
    .replace(/[&<>]/g, (character) => ENTITIES[character]!);
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${text}</t></is></c>`;
}
