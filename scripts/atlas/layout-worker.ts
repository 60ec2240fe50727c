import ELK from 'elkjs/lib/elk.bundled.js';
import { bestLayout, type LayoutRequest } from '#atlas/layout/best-layout.ts';

// A package of the old kind: its class is the default of its default.
const engine = new ELK.default();

process.on('message', (request: LayoutRequest) => {
  void bestLayout(engine, request).then((answer) => process.send?.(answer));
});
