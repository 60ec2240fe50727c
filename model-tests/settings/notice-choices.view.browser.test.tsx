import { describeView } from '../browser/describe-view.tsx';
import model from './notice-choices.model.ts';
import view from './notice-choices.view.tsx';

describeView('model-tests/settings', model, view);
