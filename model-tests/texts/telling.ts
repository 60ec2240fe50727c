import type { Model } from '../harness/model.ts';
import type { Frames } from './frames.ts';
import type { ViewTexts } from './view-texts.ts';

/** What is needed to tell the tours of a chart. */
export interface Telling {
  readonly model: Model;
  /** Undefined for a chart without a screen: it is told by its states. */
  readonly view: ViewTexts | undefined;
  readonly frames: Frames;
}
