import { deflateRawSync } from 'node:zlib';
import { DOCUMENT_DEFAULTS } from '#domain/document/document-file.ts';

/** A file with its name, and with which code it is refused. */
export interface BadFile {
  readonly what: string;
  readonly name: string;
  readonly content: Buffer;
  readonly code: string;
}

const bytes = (hex: string) => Buffer.from(hex, 'hex');
const text = (words: string) => Buffer.from(words, 'utf8');

export const PDF = text(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);
/** A scan whose points and whose title hold what scripts are called by. */
export const SCANNED = text(
  '%PDF-1.7\n<< /Title (How /JavaScript runs) >>\n<< /Length 6 >>\nstream\n\u0001/JS(\u00ff\nendstream\n%%EOF\n',
);
export const CSV = text('item,quantity,price\ntire,4,-60.00\n"bolt; long",12,+1.20\n');

function chunk(kind: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, text(kind), content, Buffer.alloc(4)]);
}

/** A PNG of a size, without any points: what is looked at is its frame. */
export function png(width = 8, height = 8): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', bytes('789c03000000000001')),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([bytes('89504e470d0a1a0a'), ...parts]);
}

/** A JPEG of a size. */
export function jpeg(width = 8, height = 8): Buffer {
  const frame = bytes('ffc0000b080000000001011100');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    bytes('ffd8ffe000104a46494600010100000100010000'),
    frame,
    bytes('ffda0008010100003f00d2cf20ffd9'),
  ]);
}

const TYPES =
  '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';

interface Packed {
  readonly unpacked?: number;
  readonly flags?: number;
}

/** An archive of parts, as a spreadsheet writes one. */
export function archive(
  parts: Readonly<Record<string, string>>,
  { unpacked, flags = 0 }: Packed = {},
): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(text(content));
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04_03_4b_50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02_01_4b_50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(unpacked ?? text(content).length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    local.push(head, text(name), packed);
    central.push(entry, text(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(Buffer.concat(central).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, ...central, end]);
}

const PARTS = {
  '[Content_Types].xml': TYPES,
  'xl/workbook.xml': '<workbook/>',
  'xl/worksheets/sheet1.xml': '<x/>',
};
export const xlsx = (more: Readonly<Record<string, string>> = {}, packed?: Packed): Buffer =>
  archive({ ...PARTS, ...more }, packed);

const EXE = Buffer.concat([text('MZ'), Buffer.alloc(200, 1)]);
const SVG = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const HTML = text('<!doctype html><script>alert(1)</script>');

const named = (name: string): BadFile => ({
  what: `the name ${JSON.stringify(name)}`,
  name,
  content: PDF,
  code: 'document_name',
});
const held = (what: string, name: string, content: Buffer): BadFile => ({
  what,
  name,
  content,
  code: 'document_unsupported',
});
const active = (what: string, name: string, content: Buffer): BadFile => ({
  what,
  name,
  content,
  code: 'document_active',
});
const ending = (what: string, name: string, content: Buffer): BadFile => ({
  what,
  name,
  content,
  code: 'document_ending',
});

/** Sixty files that nobody should be able to leave for somebody else (quality §4). */
export const BAD_FILES: readonly BadFile[] = [
  { what: 'nothing', name: 'empty.pdf', content: Buffer.alloc(0), code: 'document_empty' },
  {
    what: 'one byte over',
    name: 'large.pdf',
    content: Buffer.alloc(DOCUMENT_DEFAULTS.documentBytes + 1),
    code: 'body_too_large',
  },
  { what: '12 MB', name: 'larger.pdf', content: Buffer.alloc(12_000_000), code: 'body_too_large' },
  ...[
    '../quote.pdf',
    '..\\..\\quote.pdf',
    '/etc/passwd.pdf',
    String.raw`C:\quote.pdf`,
    'a/b.pdf',
    '.pdf',
    'quote.pdf.',
    'quote.pdf ',
    'a\u0000.pdf',
    'a\r\nSet-Cookie: x=1.pdf',
    'quote\u200B.pdf',
    'CON.pdf',
    'lpt1.csv',
    'invoice.exe.pdf',
    `${'x'.repeat(200)}.pdf`,
  ].map(named),
  ...[
    '.htaccess',
    'a"; filename="b.exe',
    'quote\u202Efdp.exe',
    'invoice.pdf.exe',
    'page.svg',
    'page.html',
    'run.bat',
    'macro.xlsm',
  ].map((name) => held(`the name ${JSON.stringify(name)}`, name, PDF)),
  held('no kind by its name', 'letter.docx', PDF),
  held('a renamed .exe', 'quote.pdf', EXE),
  held('a program of Linux', 'quote.png', Buffer.concat([bytes('7f454c46'), Buffer.alloc(64)])),
  held('a program as a picture', 'photo.jpg', EXE),
  held('an SVG with a script as a picture', 'logo.png', SVG),
  held('an SVG as a table', 'prices.csv', SVG),
  held('a page as a PDF', 'quote.pdf', HTML),
  held('a page as a table', 'prices.csv', HTML),
  held('a script of a shell as a table', 'prices.csv', text('#!/bin/sh\nrm -rf a,b\n')),
  held('a letter in RTF as a table', 'prices.csv', text('{\\rtf1 a,b}')),
  held('a page within a table', 'prices.csv', text('a,b\n<script>alert(1)</script>,2\n')),
  active('a table that runs a program', 'prices.csv', text("a,b\n=cmd|' /C calc'!A0,2\n")),
  active('a table that calls a function', 'prices.csv', text('a,b\n1,@SUM(1)\n')),
  active('a table with a function behind a sign', 'prices.csv', text('a,b\n+HYPERLINK("http://x"),2\n')),
  held('a table with bytes that are no text', 'prices.csv', Buffer.concat([CSV, bytes('0001')])),
  held('a text without columns', 'prices.csv', text('hello\n')),
  held('a PDF behind other bytes', 'quote.pdf', Buffer.concat([text('GIF89a'), PDF])),
  held('a PDF behind a page', 'quote.pdf', Buffer.concat([HTML, PDF])),
  held('a PDF with an archive behind it', 'quote.pdf', Buffer.concat([PDF, archive({ a: 'b' })])),
  held('a PDF that was cut off', 'quote.pdf', PDF.subarray(0, PDF.length - 8)),
  active(
    'a PDF with a script',
    'quote.pdf',
    text('%PDF-1.7\n<< /S /JavaScript /JS (app.alert(1)) >>\n%%EOF'),
  ),
  active('a PDF with a script in numbers', 'quote.pdf', text('%PDF-1.7\n<< /S /J#61vaScript >>\n%%EOF')),
  active(
    'a PDF with a script behind a comment',
    'quote.pdf',
    text('%PDF-1.7\n<< /S%\n/JavaScript >>\n%%EOF'),
  ),
  active(
    'a PDF with a script by reference',
    'quote.pdf',
    text('%PDF-1.7\n5 0 obj /JavaScript endobj\n%%EOF'),
  ),
  active(
    'a PDF with a film that runs a script',
    'quote.pdf',
    text('%PDF-1.7\n<< /S/Rendition /JS (1) >>\n%%EOF'),
  ),
  active('a PDF that starts a program', 'quote.pdf', text('%PDF-1.7\n<< /S /Launch /F (calc) >>\n%%EOF')),
  held('a PNG with a page behind it', 'photo.png', Buffer.concat([png(), HTML])),
  held('a PNG that was cut off', 'photo.png', png().subarray(0, 40)),
  held('a PNG of too many points', 'photo.png', png(100_000, 100_000)),
  held(
    'a PNG with a wrong length',
    'photo.png',
    Buffer.concat([bytes('89504e470d0a1a0affffffff'), png().subarray(12)]),
  ),
  held('a JPEG that was cut off', 'photo.jpg', jpeg().subarray(0, 30)),
  held('a JPEG without its end', 'photo.jpg', jpeg().subarray(0, jpeg().length - 2)),
  held('a JPEG with an archive behind it', 'photo.jpg', Buffer.concat([jpeg(), archive({ a: 'b' })])),
  held('a picture of a kind that is not taken', 'photo.jpg', text('GIF89a\u0001\u0000')),
  held('an archive as a workbook', 'prices.xlsx', archive({ 'a.txt': 'b' })),
  active('a workbook with macros', 'prices.xlsx', xlsx({ 'xl/vbaProject.bin': 'x' })),
  active(
    'a workbook that says it has macros',
    'prices.xlsx',
    xlsx({ '[Content_Types].xml': `${TYPES}macroEnabled` }),
  ),
  held('a workbook with a path', 'prices.xlsx', xlsx({ '../../evil.xml': 'x' })),
  held('a workbook with a program', 'prices.xlsx', xlsx({ 'xl/run.exe': 'x' })),
  held('a workbook that is a bomb', 'prices.xlsx', xlsx({}, { unpacked: 900_000_000 })),
  held('a workbook that is encrypted', 'prices.xlsx', xlsx({}, { flags: 1 })),
  held('a workbook behind other bytes', 'prices.xlsx', Buffer.concat([text('x'), xlsx()])),
  held('a workbook with a page behind it', 'prices.xlsx', Buffer.concat([xlsx(), HTML])),
  ending('a PDF as a picture', 'quote.png', PDF),
  ending('a picture as a PDF', 'photo.pdf', png()),
  ending('a table as a PDF', 'prices.pdf', CSV),
  ending('a workbook as a table', 'prices.csv', xlsx()),
];
