import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';

/** A logo that was read and found harmless. */
export interface Logo {
  readonly content: Buffer;
  readonly mediaType: 'image/svg+xml' | 'image/png';
  /** Changes with the content, so that browsers keep it for ever. */
  readonly path: string;
  /** Width by height. */
  readonly ratio: number;
}

/** Bytes; it comes with the first page. */
const MOST = 100_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What may not stand in an SVG, since it could act or ask for something when it is opened by itself. */
const ACTIVE: Readonly<Record<string, RegExp>> = {
  'a script': /<script/i,
  'an event handler': /[\s"'/]on[a-z]+\s*=/i,
  'a script’s address': /javascript:/i,
  'foreign content': /<foreignobject/i,
  'a document type or entity': /<!(?:doctype|entity)/i,
  'a link to elsewhere': /href\s*=\s*["']?\s*(?!["'#])/i,
  'an address in a style': /@import|url\(\s*["']?(?!#|["'])/i,
};

/** Reads a logo. Throws an Error that says what is wrong with the file. */
export function readLogo(file: string, theme: 'light' | 'dark'): Logo {
  const content = read(file);
  if (content.length > MOST) throw new Error(`${file} has more than ${MOST / 1000} kB`);
  const isSvg = extname(file).toLowerCase() === '.svg';
  const [width, height] = isSvg ? svgSize(file, content.toString('utf8')) : pngSize(file, content);
  const ratio = width / height;
  if (!(ratio >= 0.5 && ratio <= 8)) throw new Error(`${file} must be between 1:2 and 8:1`);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return {
    content,
    mediaType: isSvg ? 'image/svg+xml' : 'image/png',
    path: `/brand/logo-${theme}-${hash}.${isSvg ? 'svg' : 'png'}`,
    ratio,
  };
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new Error(`${file} cannot be read`, { cause });
  }
}

function pngSize(file: string, content: Buffer): [number, number] {
  if (content.length < 24 || !content.subarray(0, 8).equals(PNG)) throw new Error(`${file} is no PNG`);
  return [content.readUInt32BE(16), content.readUInt32BE(20)];
}

function svgSize(file: string, text: string): [number, number] {
  const root = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(<svg\b[^>]*>)/.exec(text)?.[1];
  if (!root) throw new Error(`${file} is no SVG`);
  for (const [what, pattern] of Object.entries(ACTIVE)) {
    if (pattern.test(text)) throw new Error(`${file} holds ${what}`);
  }
  const box = /\bviewBox\s*=\s*["']\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(root);
  const length = (name: string) => new RegExp(`\\b${name}\\s*=\\s*["']\\s*([\\d.]+)`).exec(root)?.[1];
  const size: [number, number] = [Number(box?.[1] ?? length('width')), Number(box?.[2] ?? length('height'))];
  if (!size.every((one) => one > 0)) throw new Error(`${file} has neither viewBox nor width and height`);
  return size;
}
