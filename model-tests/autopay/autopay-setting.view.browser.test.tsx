import { describeView } from '../browser/describe-view.tsx';
import model from './autopay-setting.model.ts';
import view from './autopay-setting.view.tsx';

describeView('model-tests/autopay', model, view);
