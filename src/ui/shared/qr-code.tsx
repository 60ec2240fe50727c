import type { ReactElement } from 'react';
import { encode } from 'uqr';
import { qr } from '#ui/shared/check-form.css.ts';

/** Modules of quiet around the code, which a camera needs. */
const BORDER = 4;

/** A text as a QR code, drawn as one path. */
export function QrCode({ text, label }: { text: string; label: string }): ReactElement {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  return (
    <svg
      className={qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={darkPath(data)} />
    </svg>
  );
}

/** Every run of dark modules of a row as one rectangle. */
function darkPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const length = (end === -1 ? row.length : end) - x;
        return [`M${x} ${y}h${length}v1h-${length}z`];
      }),
    )
    .join('');
}
