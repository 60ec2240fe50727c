/**
 * A sentence of the specification (§), of the decisions on what it leaves open (`decisions §`) or of the quality that is
 * asked for (`quality §`), and the charts that it is about.
 */
export interface SpecifiedSentence {
  /** `§4`, `decisions §1`, `quality §5` */
  readonly section: string;
  /** The paragraph's name and its words, as they stand there. */
  readonly says: string;
  /** Models; null for every chart. */
  readonly flows: readonly string[] | null;
}

/** A section, the models that it is about, and what it says. */
export type Row = readonly [section: string, flows: readonly string[] | null, says: string];
