import { describeView } from '../browser/describe-view.tsx';
import model from './dispute-answer.model.ts';
import view from './dispute-answer.view.tsx';

describeView('model-tests/dispute-answer', model, view);
