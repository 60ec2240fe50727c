import { describeView } from '../browser/describe-view.tsx';
import model from './dispute-decision.model.ts';
import view from './dispute-decision.view.tsx';

describeView('model-tests/dispute-decision', model, view);
