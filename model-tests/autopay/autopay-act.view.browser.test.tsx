import { describeView } from '../browser/describe-view.tsx';
import model from './autopay-act.model.ts';
import view from './autopay-act.view.tsx';

describeView('model-tests/autopay', model, view);
