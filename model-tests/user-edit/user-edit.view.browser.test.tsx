import { describeView } from '../browser/describe-view.tsx';
import model from './user-edit.model.ts';
import view from './user-edit.view.tsx';

describeView('model-tests/user-edit', model, view);
