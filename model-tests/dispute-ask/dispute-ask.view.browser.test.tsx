import { describeView } from '../browser/describe-view.tsx';
import model from './dispute-ask.model.ts';
import view from './dispute-ask.view.tsx';

describeView('model-tests/dispute-ask', model, view);
