import java.util.regex.Pattern;
import org.mustangproject.validator.ZUGFeRDValidator;

/**
 * Checks hybrid PDFs with Mustang: the XML, its rules, XMP and embedding. Writes tab-separated values: the
 * file and the status of each part, since Mustang reports a file as valid even if its PDF/A part is not.
 */
public class ValidatePdf {
  public static void main(String[] files) {
    for (var file : files) {
      var validator = new ZUGFeRDValidator();
      validator.disableNotices();
      var report = validator.validate(file);
      var statuses = new StringBuilder(file);
      var summaries = Pattern.compile("<summary status=\"(\\w+)\"").matcher(report);
      while (summaries.find()) statuses.append('\t').append(summaries.group(1));
      System.out.println(statuses);
      if (!validator.wasCompletelyValid()) System.err.println(report);
    }
  }
}
