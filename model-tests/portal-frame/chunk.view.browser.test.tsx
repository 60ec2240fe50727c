import { describeView } from '../browser/describe-view.tsx';
import model from './chunk.model.ts';
import view from './chunk.view.tsx';

describeView('model-tests/portal-frame', model, view);
