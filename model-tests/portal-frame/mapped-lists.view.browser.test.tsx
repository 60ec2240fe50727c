import { describeView } from '../browser/describe-view.tsx';
import model from './mapped-lists.model.ts';
import view from './mapped-lists.view.tsx';

describeView('model-tests/portal-frame', model, view);
