import type { ReactElement, RefObject } from 'react';
import { link } from '#ui/kit/link.css.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { downloads } from './drawing-pane.css.ts';
import { svgText } from './svg-text.ts';

/** Gives a text to the user as a file. */
function saveText(text: string, name: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  URL.revokeObjectURL(href);
}

/** The chart as files: the drawing as it is shown, and the whole chart for other tools. */
export function Downloads({
  chart,
  svg,
  isDrawingOnly,
}: {
  chart: string;
  svg: RefObject<SVGSVGElement | null>;
  /** There is no file of the whole chart: it stands for two versions. */
  isDrawingOnly: boolean;
}): ReactElement {
  const saveDrawing = () => {
    if (svg.current) saveText(svgText(svg.current), `${chart}.svg`, 'image/svg+xml');
  };
  return (
    <div className={downloads} role="group" aria-label="Download">
      <LinkButton onPress={saveDrawing}>SVG</LinkButton>
      {isDrawingOnly ? null : <WholeChart chart={chart} />}
    </div>
  );
}

function WholeChart({ chart }: { readonly chart: string }): ReactElement {
  return (
    <>
      <a className={link} href={`data/charts/${chart}.mmd`} download={`${chart}.mmd`}>
        Mermaid
      </a>
      <a className={link} href={`data/charts/${chart}.xstate.json`} download={`${chart}.xstate.json`}>
        XState
      </a>
    </>
  );
}
