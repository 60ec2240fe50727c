import { page } from '#ui/layer.ts';

/** A field that is as long as what is typed into it. */
export const short = page({ maxWidth: 240 });
