import { describeFrame } from './every-control-of.ts';

describeFrame();
