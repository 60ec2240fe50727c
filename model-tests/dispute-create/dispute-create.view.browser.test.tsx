import { describeView } from '../browser/describe-view.tsx';
import model from './dispute-create.model.ts';
import view from './dispute-create.view.tsx';

describeView('model-tests/dispute-create', model, view);
