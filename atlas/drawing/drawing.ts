/** A place on the drawing, in pixels from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle on the drawing. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A state as drawn. */
export interface DrawnState extends Box {
  readonly id: string;
  /** Its inner states are drawn too. */
  readonly isOpen: boolean;
}

/** An arrow: one or several transitions from one state to another. */
export interface DrawnEdge {
  /** Places in the chart's list of transitions; none for the arrow from a start's dot. */
  readonly transitions: readonly number[];
  readonly source: string;
  readonly target: string;
  readonly points: readonly Point[];
  /** The room kept for the label. */
  readonly label: Box | null;
}

/** One drawing of a chart, with some compounds open and others folded. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly states: readonly DrawnState[];
  /** Centres of the dots that stand for a start. */
  readonly starts: readonly (Point & { readonly parent: string })[];
  readonly edges: readonly DrawnEdge[];
}

/** Which compounds of a chart a drawing has open, by the name of the drawing: `all`, `none`, or one and those around it. */
export type Drawings = Readonly<Record<string, Drawing>>;

/** The radius of a start's dot. */
export const DOT = 5;
